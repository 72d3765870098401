import '../../packages/ui/src/tokens/index.css';
import { createRoot } from 'react-dom/client';
import { DataTable } from '../../packages/ui/src/primitives/data-table/index.ts';
import { PlainTable } from './PlainTable.tsx';
import { COLUMNS, ENTRIES } from './rows.tsx';

const clicks: number[] = [];

/** Milliseconds from each click to the next paint. */
declare global {
  interface Window {
    readonly clicks: readonly number[];
  }
}
Object.assign(window, { clicks });

// A message sent during a frame arrives after that frame is painted.
document.addEventListener(
  'click',
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => clicks.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    });
  },
  { capture: true },
);

const root = document.querySelector('#root');
if (root === null) throw new Error('no #root');
createRoot(root).render(
  new URLSearchParams(window.location.search).get('table') === 'plain' ? (
    <PlainTable />
  ) : (
    <DataTable
      caption="Standings"
      columns={COLUMNS}
      rows={ENTRIES}
      getRowId={(row) => row.id}
      defaultSorting={{ column: 'rank', direction: 'asc' }}
    />
  ),
);
