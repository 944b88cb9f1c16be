import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { dialogProps } from '../../../ui/dialog-props.ts';
import type { Saver } from '../flow/saver.ts';
import { useServices } from '../flow/services.ts';
import type { Clash } from '../model/edits.ts';
import classes from './form.module.css';

type Keep = 'mine' | 'theirs';
type RowProps = { clash: Clash; first: boolean; onKeep: (clash: Clash, keep: Keep) => void };

/** One value in both versions; of a row that is gone, theirs is that it is gone. */
const ClashRow = ({ clash, first, onKeep }: RowProps) => {
  const { t } = useTranslation();
  const { label, mine, theirs, gone } = clash;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <p>{mine || t('review.empty')}</p>
        <Button size="xs" data-autofocus={first || undefined} onClick={() => onKeep(clash, 'mine')}>
          {t(gone ? 'flow.clash_add_row' : 'review.keep_mine')}
        </Button>
      </td>
      <td>
        <p>{gone ? t('flow.clash_gone') : theirs || t('review.empty')}</p>
        <Button size="xs" variant="default" onClick={() => onKeep(clash, 'theirs')}>
          {t(gone ? 'flow.clash_drop' : 'review.keep_theirs')}
        </Button>
      </td>
    </tr>
  );
};

/** Someone else changed the same values meanwhile: both versions side by side, nothing typed is lost. */
export const ClashDialog = ({ saver }: { saver: Saver }) => {
  const { t } = useTranslation();
  const { edits, addGoneRow } = useServices();
  const clashes = useStore(edits, (state) => state.clashes);
  const resolve = ({ key, gone }: Clash, keep: Keep) => {
    if (gone && keep === 'mine') addGoneRow(key);
    else edits.dispatch({ type: 'resolved', key, keep });
  };
  const settle = (chosen: readonly Clash[], keep: Keep) => {
    for (const clash of chosen) {
      // Values of one deleted row come back together with the first of them.
      if (edits.get().clashes.includes(clash)) resolve(clash, keep);
    }
    if (edits.get().clashes.length === 0) void saver.flush();
  };
  return (
    <Modal
      {...dialogProps(t)}
      opened={clashes.length > 0}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('review.clash_title')}
      size="lg"
    >
      <p className={classes.clashText}>{t('review.clash_text')}</p>
      <div className={classes.clashScroll}>
        <table className={classes.clashes}>
          <thead>
            <tr>
              <th scope="col">{t('review.clash_field')}</th>
              <th scope="col">{t('review.clash_mine')}</th>
              <th scope="col">{t('review.clash_theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash, i) => (
              <ClashRow
                key={clash.key}
                clash={clash}
                first={i === 0}
                onKeep={(one, keep) => settle([one], keep)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {clashes.length > 1 && (
        <Group justify="flex-end" mt="md">
          <Button size="xs" variant="default" onClick={() => settle(clashes, 'theirs')}>
            {t('flow.clash_all_theirs')}
          </Button>
          <Button size="xs" onClick={() => settle(clashes, 'mine')}>
            {t('flow.clash_all_mine')}
          </Button>
        </Group>
      )}
    </Modal>
  );
};
