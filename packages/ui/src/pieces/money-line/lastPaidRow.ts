/**
 * Below which row the money line goes: the last one whose rank is paid. Ties at the last paid place share
 * its prize, so all of them stand above the line. Null where no row is paid.
 *
 * @param ranks best first
 * @param place the last paid place
 */
export const lastPaidRow = (ranks: readonly (number | null)[], place: number): number | null => {
  const index = ranks.findLastIndex((rank) => rank !== null && rank <= place);
  return index === -1 ? null : index;
};
