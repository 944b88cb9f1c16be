import { customerSubscription } from '@recto/contracts/entities/customer-subscription';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reference } from '../../../back-office/model/record-label.ts';
import { AllRows } from '../../../back-office/parts/all-rows.tsx';
import { FieldValue } from '../../../back-office/parts/field-value.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import classes from './subscriptions.module.css';

const DATES = ['startTimestamp', 'endTimestamp'] as const;

/** By its name alone: what is maintained is no business of whoever pays. */
const named = (to: unknown): string => (to as Reference | null)?.label ?? '';

/** The subscriptions of the tenant, to look at: they are maintained in the back office. */
export function Subscriptions() {
  const { t } = useTranslation();
  return (
    <>
      <AllRows
        entity={customerSubscription}
        label={t('tenancy.subscriptions')}
        none={t('tenancy.no_subscriptions')}
        sort="startTimestamp,desc"
      >
        {(record) => (
          <ItemRow
            key={record.id}
            title={named(record.plan)}
            facts={
              <>
                <span>{named(record.client)}</span>
                {DATES.filter((name) => record[name]).map((name) => (
                  <span key={name}>
                    {t(`entity.field.${name}`)}{' '}
                    <FieldValue entity={customerSubscription} record={record} name={name} />
                  </span>
                ))}
              </>
            }
          />
        )}
      </AllRows>
      <p className={classes.foot}>
        <Link to="/account/subscription/usage/$category" params={{ category: 'ALL' }} search={{}}>
          {t('usage.open')}
        </Link>
      </p>
    </>
  );
}
