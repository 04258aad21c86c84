import { useState } from 'react';
import { furtherWords } from '../../lib/texts/further.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './Field.module.css';
import further from './Further.module.css';
import { parted, type InputProps } from './input.ts';

/** A password with a button that shows it; say `autoComplete` current-password or new-password. */
export function PasswordField(props: InputProps) {
  const { texts, input } = parted(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...texts}>
      {(ties) => (
        <span className={further.withMark}>
          <input
            autoComplete="current-password"
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className={cx(styles.input, further.password)}
          />
          <IconButton
            className={further.reveal}
            label={shown ? furtherWords.hidePassword : furtherWords.showPassword}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
