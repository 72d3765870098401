import type { Contest } from '@captains-pick/contract';
import { Download } from 'lucide-react';
import { useOperatorApi } from '../../data/index.ts';
import { ActFailure, useAct } from '../../pieces/operator-act/index.ts';
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
  const act = useAct({
    perform: async (what: Export) => {
      const call = { params: { id: contest._id } };
      const text = await (what === 'entries' ? api.exportEntries(call) : api.exportResults(call));
      const name = `${contest._id}-${what}.csv`;
      save(name, text);
      return { message: `${name} is saved.` };
    },
  });
  return (
    <>
      <div className={styles['acts']}>
        {EXPORTS.map((what) => (
          <Button key={what} busy={act.now.state === 'busy'} onClick={() => void act.run(what)}>
            <Download aria-hidden="true" size={16} />
            {BUTTONS[what]}
          </Button>
        ))}
      </div>
      <ActFailure act={act.now} onLook={() => void act.look()} />
    </>
  );
};
