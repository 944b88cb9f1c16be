import { Anchor } from '@mantine/core';
import type { TextField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  text: string;
  opens: NonNullable<TextField['opens']>;
  record?: EntityRecord | undefined;
  /** Called by what it opens instead of by the text. */
  named?: boolean;
};

/** Where a value leads: `{}` in the address stands for it, `{code}` for another field of the record. */
export function Opens({ text, opens: { to, label, newTab }, record, named }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const address = to.replace(/\{(\w*)\}/, (_, name: string) =>
    encodeURIComponent(name === '' ? text : String(record?.[name] ?? text)),
  );
  const name = named ? t(label) : text;
  const follow = (event: MouseEvent): void => {
    // Other clicks are the browser's own: a new tab, a new window.
    if (newTab || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <Anchor
      size="sm"
      href={address}
      aria-label={named ? `${name} ${text}` : undefined}
      onClick={follow}
      {...(newTab && { target: '_blank' })}
    >
      {name}
    </Anchor>
  );
}
