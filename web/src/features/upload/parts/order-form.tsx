import { Select } from '@mantine/core';
import type { Category } from '@recto/contracts/categories';
import type { UploadOptions } from '@recto/contracts/endpoints/intake';
import { COMMON_CATEGORIES, type UploadPage } from '@recto/contracts/upload-pages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import type { Channel, Order } from '../model/order.ts';
import classes from './upload.module.css';

type Props = {
  page: UploadPage;
  options: UseQueryResult<UploadOptions>;
  channels: readonly Channel[];
  order: Order;
  onChange: (order: Order) => void;
};

/** What all files of this upload have in common: the category where the page does not have one, and the channel. */
export function OrderForm({ page, options, channels, order, onChange }: Props) {
  const { t } = useTranslation();
  if (options.isError)
    return (
      <EmptyState
        title={t('upload.options_failed')}
        action={<RetryButton onClick={() => void options.refetch()} />}
      />
    );
  return (
    <div className={classes.order}>
      {page.category === null && <CategoryChoice options={options.data} order={order} onChange={onChange} />}
      <Select
        label={t('upload.channel')}
        data={channels.map(({ channelUuid, name }) => ({ value: channelUuid, label: name }))}
        placeholder={t(channels.length > 0 ? 'upload.channel_hint' : 'upload.channel_none')}
        disabled={channels.length === 0}
        value={order.channelUuid}
        onChange={(channelUuid) => onChange({ ...order, channelUuid })}
      />
    </div>
  );
}

type ChoiceProps = { options: UploadOptions | undefined } & Pick<Props, 'order' | 'onChange'>;

/** The categories offered to this person, but those with a page of their own (C-015). */
function CategoryChoice({ options, order, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const offered = (options?.categories ?? []).filter(({ category }) =>
    COMMON_CATEGORIES.some((one) => one === category),
  );
  return (
    <Select
      label={t('upload.category')}
      data={offered.map(({ category, remaining }) => ({
        value: category,
        label:
          remaining === null
            ? t(`category.${category}`)
            : `${t(`category.${category}`)} · ${t('upload.remaining', { count: remaining })}`,
      }))}
      placeholder={t('category.none')}
      clearable
      clearButtonProps={{ 'aria-label': t('upload.clear_category') }}
      searchable
      value={order.category}
      onChange={(category) => onChange({ category: category as Category | null, channelUuid: null })}
    />
  );
}
