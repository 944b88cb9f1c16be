import { Button } from '@mantine/core';
import {
  CURRENT_STATUSES,
  checkOut as endpoint,
  type ProductPrice,
  type ProductSubscription,
  type SoldProduct,
} from '@recto/contracts/endpoints/products';
import { holdsAny } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount } from '../../../portal/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ItemRow, ItemRows } from '../../../ui/item-row.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { priceWords } from '../model/price-words.ts';
import { productsQuery } from '../products.queries.ts';
import classes from './subscriptions.module.css';
import { useCheckout } from './use-checkout.tsx';

/** What can be subscribed to, and what is (M-011 to M-016). */
export function Products() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(productsQuery);
  if (error && !data)
    return (
      <div role="alert" className={classes.failed}>
        <p>{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  if (!data) return <SkeletonRows rows={2} height={48} label={t('list.loading_short')} />;
  if (data.length === 0) return <p className={classes.none}>{t('products.none')}</p>;
  return <ProductRows products={data} />;
}

function ProductRows({ products }: { products: readonly SoldProduct[] }) {
  const { t } = useTranslation();
  const { checkOut, busy } = useCheckout();
  const account = useAccount();
  const buys = account !== undefined && account !== null && holdsAny(account.authorities, endpoint.access);
  return (
    <ItemRows label={t('products.title')}>
      {products.flatMap((product) =>
        product.prices.map((price) => (
          <ProductRow
            key={price.id}
            product={product}
            price={price}
            {...(buys && { onSubscribe: () => checkOut(price.id) })}
            isBusy={busy === price.id}
          />
        )),
      )}
    </ItemRows>
  );
}

/** Of a time that ends with a moment: the day before, where that is midnight. */
const lastDayOf = (end: string): string => dayOf(new Date(Date.parse(end) - 1).toISOString());

const isCurrent = ({ status }: ProductSubscription): boolean => CURRENT_STATUSES.includes(status);

type RowProps = { product: SoldProduct; price: ProductPrice; onSubscribe?: () => void; isBusy: boolean };

function ProductRow({ product, price, onSubscribe, isBusy }: RowProps) {
  const { t } = useTranslation();
  const { key, values } = priceWords(price.metadata);
  const isSubscribed = price.subscriptions.some(isCurrent);
  return (
    <ItemRow
      title={product.name}
      facts={
        <>
          <span>{t(key, values)}</span>
          <span>{product.categories.map((name) => t(`category.${name}`, name)).join(', ')}</span>
          <span>{product.description}</span>
          {price.subscriptions.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: subscriptions have no name here, and stay in their order.
            <SubscriptionFacts key={at} subscription={one} />
          ))}
        </>
      }
      actions={
        price.requestId ? (
          <Link
            to={'/account/subscription/requests/$id' as never}
            params={{ id: price.requestId } as never}
            className={classes.asked}
          >
            {t('products.asked')}
          </Link>
        ) : (
          onSubscribe &&
          !isSubscribed && (
            <Button
              variant="default"
              size="compact-sm"
              loading={isBusy}
              aria-label={t('products.subscribe_to', { name: product.name })}
              onClick={onSubscribe}
            >
              {t('products.subscribe')}
            </Button>
          )
        )
      }
    />
  );
}

/** Those that are over are grey (M-013); the status stands in upper case (M-012). */
function SubscriptionFacts({ subscription }: { subscription: ProductSubscription }) {
  const { t } = useTranslation();
  const { status, currentPeriodStart, currentPeriodEnd, usedUnits } = subscription;
  const current = isCurrent(subscription);
  return (
    <span className={classes.subscription} data-over={!current || undefined}>
      <Badge tone={current ? 'success' : 'secondary'}>{status.toUpperCase()}</Badge>
      {currentPeriodStart && (
        <span>
          {currentPeriodEnd
            ? t('products.period', { from: dayOf(currentPeriodStart), to: lastDayOf(currentPeriodEnd) })
            : `${t('usage.since')} ${dayOf(currentPeriodStart)}`}
        </span>
      )}
      {current && <span>{t('products.used', { count: usedUnits, pages: usedUnits.toLocaleString() })}</span>}
    </span>
  );
}
