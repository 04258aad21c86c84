import { panelWords as words } from '../../../lib/texts/panel.ts';
import { Switch } from '../../../ui/fields/ChoiceField.tsx';
import type { PanelSettings } from '../settings.ts';
import type { FormProps } from './acts.ts';
import styles from './More.module.css';

const NAMES: readonly (keyof PanelSettings)[] = ['big', 'leftHanded', 'reversed', 'seconds'];

/** How the panel looks, kept on this device. */
export function LookForm({ panel: { settings, setSettings } }: FormProps) {
  return (
    <div className={styles.pick}>
      {NAMES.map((name) => (
        <Switch
          key={name}
          label={words.settings[name]}
          checked={settings[name]}
          onChange={(event) => setSettings({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
