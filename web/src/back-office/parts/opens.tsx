import { Anchor } from '@mantine/core';
import type { TextField } from '@recto/contracts/entities/definition';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type Props = {
  text: string;
  opens: NonNullable<TextField['opens']>;
  /** Called by what it opens instead of by the text. */
  named?: boolean;
};

/** Where a value leads: `{}` in the address stands for it. */
export function Opens({ text, opens: { to, label, newTab }, named }: Props) {
  const { t } = useTranslation();
  const address = to.replace('{}', encodeURIComponent(text));
  const name = named ? t(label) : text;
  return (
    <Anchor
      component={Link}
      size="sm"
      to={address}
      aria-label={named ? `${name} ${text}` : undefined}
      {...(newTab && { target: '_blank' })}
    >
      {name}
    </Anchor>
  );
}
