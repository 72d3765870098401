import { SCREENS, type ScreenName } from '../../tooling/screens.ts';
import styles from './pages.module.css';

interface WidthChoiceProps {
  readonly screen: ScreenName;
  readonly onChange: (screen: ScreenName) => void;
}

/** The screen on which the stories of a page are drawn. */
export const WidthChoice = ({ screen, onChange }: WidthChoiceProps) => (
  <fieldset className={styles['widths']}>
    <legend>Drawn at a width of</legend>
    {Object.entries(SCREENS).map(([key, each]) => (
      <label key={key}>
        <input
          type="radio"
          name="width"
          checked={key === screen}
          onChange={() => onChange(key as ScreenName)}
        />
        <span>{each.width}</span>
      </label>
    ))}
  </fieldset>
);
