import { Modal } from '@mantine/core';
import { CATEGORY, type Category } from '@recto/contracts/categories';
import { useTranslation } from 'react-i18next';
import { useActiveShortcuts } from '../../../lib/shortcuts.ts';
import { GuideLinks } from '../../../portal/guide-links.tsx';
import { FAMILY_GUIDE, type GuideId } from '../../../portal/guides.ts';
import { dialogProps } from '../../../ui/dialog-props.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { BINDINGS, COMMANDS, keyNames } from '../model/keyboard.ts';
import classes from './screens.module.css';

type Props = { category: Category; opened: boolean; onClose: () => void };

const guidesAbout = (category: Category): GuideId[] => {
  const { family } = CATEGORY[category];
  return ['review_user_manual', ...(family ? [FAMILY_GUIDE[family]] : [])];
};

/** All keys of the screen, from the table that the dispatcher reads. */
export const KeysOverlay = ({ category, opened, onClose }: Props) => {
  const { t } = useTranslation();
  // Those of panels and badges that other features bring; keys with Ctrl are the shell's.
  const brought = useActiveShortcuts().filter(({ ctrl }) => !ctrl);
  return (
    <Modal {...dialogProps(t)} opened={opened} onClose={onClose} title={t('review.keys')} size="lg">
      {/* Above the keys, which fill the window. */}
      <GuideLinks guides={guidesAbout(category)} onFollow={onClose} />
      <dl className={classes.keys}>
        {COMMANDS.map((command) => {
          const ways = BINDINGS.filter((binding) => binding.command === command).map((b) =>
            keyNames(b).join(' '),
          );
          return (
            <div key={command}>
              <dt>{t(`review.key.${command}`)}</dt>
              <dd>
                {[...new Set(ways)].map((way) => (
                  <Kbd key={way}>{way}</Kbd>
                ))}
              </dd>
            </div>
          );
        })}
        {brought.map(({ key, label }) => (
          <div key={key}>
            <dt>{t(label)}</dt>
            <dd>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.keysNote}>{t('review.keys_note')}</p>
    </Modal>
  );
};
