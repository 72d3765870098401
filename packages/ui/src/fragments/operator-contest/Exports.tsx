import type { Contest } from '@captains-pick/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useOperatorApi } from '../../data/index.ts';
import { ActFailure, askFailure, IDLE } from '../../pieces/operator-act/index.ts';
import { Button } from '../../primitives/button/index.ts';
import styles from './OperatorContest.module.css';

const EXPORTS = ['entries', 'results'] as const;
type Export = (typeof EXPORTS)[number];

const BUTTONS: Readonly<Record<Export, string>> = {
  entries: 'Entries as CSV',
  results: 'Results as CSV',
};

/** Hands a text over as a file, as a link with `download` does. */
const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Entries and results, as files to take along. */
export const Exports = ({ contest }: { readonly contest: Contest }) => {
  const api = useOperatorApi();
  const taking = useMutation({
    mutationFn: async (what: Export) => {
      const call = { params: { id: contest._id } };
      const text = await (what === 'entries' ? api.exportEntries(call) : api.exportResults(call));
      save(`${contest._id}-${what}.csv`, text);
    },
  });
  return (
    <>
      <div className={styles['acts']}>
        {EXPORTS.map((what) => (
          <Button
            key={what}
            busy={taking.isPending && taking.variables === what}
            onClick={() => taking.mutate(what)}
          >
            <Download aria-hidden="true" size={16} />
            {BUTTONS[what]}
          </Button>
        ))}
      </div>
      <ActFailure act={taking.error === null ? IDLE : askFailure(taking.error)} />
    </>
  );
};
