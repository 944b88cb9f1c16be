import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogProps } from '../flow/dialog-props.ts';
import type { Saver } from '../flow/saver.ts';
import { useServices } from '../flow/services.ts';
import { useStore } from '../flow/store.ts';
import classes from './form.module.css';

/** Someone else changed the same values meanwhile: both versions side by side, nothing typed is lost. */
export const ClashDialog = ({ saver }: { saver: Saver }) => {
  const { t } = useTranslation();
  const { edits } = useServices();
  const clashes = useStore(edits, (state) => state.clashes);
  const resolve = (key: string, keep: 'mine' | 'theirs') => {
    edits.dispatch({ type: 'resolved', key, keep });
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
      <table className={classes.clashes}>
        <thead>
          <tr>
            <th scope="col">{t('review.clash_field')}</th>
            <th scope="col">{t('review.clash_mine')}</th>
            <th scope="col">{t('review.clash_theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ key, label, mine, theirs }, i) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <p>{mine || t('review.empty')}</p>
                <Button size="xs" data-autofocus={i === 0 || undefined} onClick={() => resolve(key, 'mine')}>
                  {t('review.keep_mine')}
                </Button>
              </td>
              <td>
                <p>{theirs || t('review.empty')}</p>
                <Button size="xs" variant="default" onClick={() => resolve(key, 'theirs')}>
                  {t('review.keep_theirs')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
};
