import type { PlayLimits } from '@captains-pick/contract';
import { REMINDER_MINUTES } from '@captains-pick/rules';
import { useState } from 'react';
import {
  playedInWords,
  useAccountApi,
  useChangedLimits,
  type Viewer,
} from '../../../data/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import { ChangeForm } from '../../../pieces/change-form/index.ts';

const NEVER = 'never';

/** Chooses after which time of play the viewer is reminded of it. */
export const ReminderForm = ({
  viewer,
  minutes,
}: {
  readonly viewer: Viewer;
  readonly minutes: PlayLimits['reminderMinutes'];
}) => {
  const api = useAccountApi();
  const show = useChangedLimits(viewer);
  const [chosen, setChosen] = useState(String(minutes ?? NEVER));
  return (
    <ChangeForm
      label="Save reminder"
      check={() => ({})}
      send={async () => {
        const found = REMINDER_MINUTES.find((each) => String(each) === chosen) ?? null;
        const changed = await api.setReminder({ body: { minutes: found } });
        show(changed.limits);
        return changed;
      }}
    >
      {() => (
        <Select
          label="Remind me"
          value={chosen}
          options={[
            { value: NEVER, label: 'Never' },
            ...REMINDER_MINUTES.map((each) => ({
              value: String(each),
              label: `Every ${playedInWords(each).replace('one ', '')}`,
            })),
          ]}
          onChange={({ value }) => setChosen(value)}
        />
      )}
    </ChangeForm>
  );
};
