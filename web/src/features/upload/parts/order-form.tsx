import { Select, TextInput } from '@mantine/core';
import type { Category } from '@recto/contracts/categories';
import type { UploadOptions } from '@recto/contracts/endpoints/intake';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import type { Channel } from '../model/order.ts';
import { UPLOAD_FIELDS, type UploadField } from '../model/upload-fields.ts';
import type { Order } from '../model/use-upload.ts';
import classes from './upload.module.css';

type Props = {
  options: UseQueryResult<UploadOptions>;
  channels: readonly Channel[];
  order: Order;
  onChange: (order: Order) => void;
};

/** What all files of this upload have in common: category, channel, and what the category asks for. */
export function OrderForm({ options, channels, order, onChange }: Props) {
  const { t } = useTranslation();
  if (options.isError)
    return (
      <EmptyState
        title={t('upload.options_failed')}
        action={<RetryButton onClick={() => void options.refetch()} />}
      />
    );
  const fields = order.category ? (UPLOAD_FIELDS[order.category] ?? []) : [];
  return (
    <div className={classes.order}>
      <Select
        label={t('upload.category')}
        data={(options.data?.categories ?? []).map(({ category, remaining }) => ({
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
        onChange={(category) =>
          onChange({ category: category as Category | null, channelUuid: null, fields: {} })
        }
      />
      <Select
        label={t('upload.channel')}
        data={channels.map(({ channelUuid, name }) => ({ value: channelUuid, label: name }))}
        placeholder={t(channels.length > 0 ? 'upload.channel_hint' : 'upload.channel_none')}
        disabled={channels.length === 0}
        value={order.channelUuid}
        onChange={(channelUuid) => onChange({ ...order, channelUuid })}
      />
      {fields.map((field) => (
        <ExtraField
          key={field.name}
          field={field}
          value={order.fields[field.name] ?? ''}
          onChange={(value) => onChange({ ...order, fields: { ...order.fields, [field.name]: value } })}
        />
      ))}
    </div>
  );
}

type FieldProps = { field: UploadField; value: string; onChange: (value: string) => void };

function ExtraField({ field: { name, options }, value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const label = t(`upload.field.${name}`);
  return options ? (
    <Select
      label={label}
      data={options}
      searchable
      value={value || null}
      onChange={(one) => onChange(one ?? '')}
    />
  ) : (
    <TextInput
      label={label}
      maxLength={255}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
