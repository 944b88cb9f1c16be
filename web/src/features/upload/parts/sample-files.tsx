import type { Category } from '@recto/contracts/categories';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { infoQuery } from '../../../portal/info.ts';
import { toast } from '../../../ui/toast.tsx';
import classes from './upload.module.css';

/** Invented documents that come with the portal (`web/public/samples`). */
const SAMPLES = [
  ['INVOICE', 'invoice.pdf'],
  ['PO_CONF', 'order-confirmation.pdf'],
  ['BOL', 'bill-of-lading.pdf'],
] as const satisfies readonly (readonly [Category, string])[];

type Props = { onFiles: (files: File[]) => void };

/** Something to try the portal with, for whoever has no document at hand; not where people work. */
export function SampleFiles({ onFiles }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(infoQuery);
  if (!data?.activeProfiles?.includes('dev')) return null;
  const take = async (name: string): Promise<void> => {
    const reply = await fetch(`/samples/${name}`).catch(() => null);
    if (!reply?.ok) return toast.error(t('upload.sample_failed'));
    onFiles([new File([await reply.blob()], name, { type: 'application/pdf' })]);
  };
  return (
    <p className={classes.limits}>
      {t('upload.sample')}{' '}
      {SAMPLES.map(([category, name]) => (
        <button key={name} type="button" className={classes.choose} onClick={() => void take(name)}>
          {t(`category.${category}`)}
        </button>
      ))}
    </p>
  );
}
