import type { ReactNode, RefObject } from 'react';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';

interface HouseListProps<Row> {
  readonly title: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** The button that opens the form for another one. */
  readonly add: { readonly label: string; readonly onPress: () => void };
  /** Undefined while they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly reading: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly DataColumn<Row>[];
  readonly getRowId: (row: Row) => string;
  /** What is said when there are none. */
  readonly none: string;
  /** The forms and dialogs. */
  readonly children: ReactNode;
}

/** A section of what operators have made, with a button for another one. */
export const HouseList = <Row extends object>({
  title,
  headingRef,
  add,
  rows,
  reading: { error, isFetching, refetch },
  columns,
  getRowId,
  none,
  children,
}: HouseListProps<Row>) => (
  <OperatorSection
    title={title}
    headingRef={headingRef}
    actions={
      <Button size="sm" aria-haspopup="dialog" onClick={add.onPress}>
        {add.label}
      </Button>
    }
  >
    {children}
    {rows === undefined && error !== null ? (
      <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <DataTable
        caption={title}
        frame="edge"
        density="dense"
        columns={columns}
        rows={rows ?? []}
        getRowId={getRowId}
        skeletonRows={rows === undefined ? 2 : 0}
        empty={<EmptyState message={none} />}
      />
    )}
  </OperatorSection>
);
