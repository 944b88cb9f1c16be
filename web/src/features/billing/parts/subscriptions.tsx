import { getCategoryUsage } from '@recto/contracts/endpoints/billing';
import { customerSubscription } from '@recto/contracts/entities/customer-subscription';
import { holdsAny } from '@recto/contracts/roles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reference } from '../../../back-office/model/record-label.ts';
import { AllRows } from '../../../back-office/parts/all-rows.tsx';
import { dayOf, utcTime } from '../../../lib/dates.ts';
import { useAccount } from '../../../portal/session.ts';
import { ItemRow } from '../../../ui/item-row.tsx';
import { Products } from './products.tsx';
import classes from './subscriptions.module.css';

const DATES = ['startTimestamp', 'endTimestamp'] as const;

/** By its name alone: what is maintained is no business of whoever pays. */
const named = (to: unknown): string => (to as Reference | null)?.label ?? '';

/** What the tenant is subscribed to, to look at (it is maintained in the back office), and what it can subscribe to. */
export function Subscriptions() {
  const { t } = useTranslation();
  const account = useAccount();
  const paysFor = account && holdsAny(account.authorities, getCategoryUsage.access);
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
                {DATES.map((name) => [name, record[name]] as const).map(
                  ([name, moment]) =>
                    typeof moment === 'string' && (
                      <span key={name}>
                        {t(`entity.field.${name}`)}{' '}
                        <time dateTime={moment} title={utcTime(moment)}>
                          {dayOf(moment)}
                        </time>
                      </span>
                    ),
                )}
              </>
            }
          />
        )}
      </AllRows>
      <h3 className={classes.subtitle}>{t('products.title')}</h3>
      <Products />
      {paysFor && (
        <p className={classes.foot}>
          <Link to="/account/subscription/usage/$category" params={{ category: 'ALL' }} search={{}}>
            {t('usage.open')}
          </Link>
          <Link to="/account/subscription/statements">{t('statements.open')}</Link>
        </p>
      )}
    </>
  );
}
