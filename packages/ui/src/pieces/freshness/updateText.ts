import type { ResultsUpdate } from '@captains-pick/contract';
import { formatWeekdayTime } from '../../data/index.ts';

/** What made an update: `update 24`, `correction after update 24`. */
export const updateCause = ({ correction, sequence }: ResultsUpdate): string => {
  if (!correction) return `update ${sequence}`;
  return sequence === 0 ? 'correction' : `correction after update ${sequence}`;
};

/** An update with its time in the viewer's zone: `R4 Sun 18:05, update 24`. */
export const updateText = (update: ResultsUpdate): string => {
  const round = update.round === null ? '' : `R${update.round} `;
  return `${round}${formatWeekdayTime(Date.parse(update.at))}, ${updateCause(update)}`;
};
