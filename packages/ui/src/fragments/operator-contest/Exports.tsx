import type { Contest } from '@captains-pick/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveCsv, useOperatorApi } from '../../data/index.ts';
import { ActFailure, askFailure, IDLE } from '../../pieces/operator-act/index.ts';
import { Button } from '../../primitives/button/index.ts';
import styles from './shared/OperatorContest.module.css';

const EXPORTS = ['entries', 'results'] as const;
type Export = (typeof EXPORTS)[number];

const BUTTONS: Readonly<Record<Export, string>> = {
  entries: 'Entries as CSV',
  results: 'Results as CSV',
};

/** Buttons that download the entries and the results as CSV. */
export const Exports = ({ contest }: { readonly contest: Contest }) => {
  const api = useOperatorApi();
  const download = useMutation({
    mutationFn: async (kind: Export) => {
      const call = { params: { id: contest._id } };
      const text = await (kind === 'entries' ? api.exportEntries(call) : api.exportResults(call));
      saveCsv(`${contest._id}-${kind}.csv`, text);
    },
  });
  return (
    <>
      <div className={styles['acts']}>
        {EXPORTS.map((kind) => (
          <Button
            key={kind}
            busy={download.isPending && download.variables === kind}
            onClick={() => download.mutate(kind)}
          >
            <Download aria-hidden="true" size={16} />
            {BUTTONS[kind]}
          </Button>
        ))}
      </div>
      <ActFailure act={download.error === null ? IDLE : askFailure(download.error)} />
    </>
  );
};
