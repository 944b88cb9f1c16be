import { Select } from '@mantine/core';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Page } from '../../../ui/page.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { categoryUsageQuery, usedCategoriesQuery } from '../billing.queries.ts';
import { NoUsage } from '../parts/no-usage.tsx';
import { PlanPanel } from '../parts/plan-panel.tsx';
import classes from '../parts/usage.module.css';
import { UsageTable } from '../parts/usage-table.tsx';
import { YearPlot } from '../parts/year-plot.tsx';

const route = getRouteApi('/private/account/subscription/usage/$category');

/** Plan and usage of a category (M-001 to M-008). `ALL` leads to the category of the first subscription. */
export function UsagePage() {
  const { t } = useTranslation();
  const { category: named } = route.useParams();
  const { data: used, error, isPending, refetch } = useQuery(usedCategoriesQuery);
  const category = CATEGORIES.find((one) => one === named);
  const first = used?.[0]?.category;
  if (!category && first)
    return (
      <Navigate
        to={route.id.replace('/private', '') as never}
        params={{ category: first } as never}
        replace
      />
    );
  return (
    <Page
      title={t('usage.title')}
      actions={category && <CategoryChoice category={category} used={used ?? []} />}
    >
      {category && <CategoryPage key={category} category={category} />}
      {!category && isPending && <SkeletonRows rows={4} height={48} label={t('list.loading_short')} />}
      {!category && error && (
        <div role="alert" className={classes.failed}>
          <p>{errorMessages(error, t).join(' ')}</p>
          <RetryButton onClick={() => void refetch()} />
        </div>
      )}
      {!category && used && <NoUsage />}
    </Page>
  );
}

type Choice = { category: Category; used: readonly { category: Category }[] };

function CategoryChoice({ category, used }: Choice) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const names = [...new Set([...used.map((one) => one.category), category])];
  return (
    <Select
      aria-label={t('usage.category')}
      className={classes.choice}
      data={names.map((value) => ({ value, label: t(`category.${value}`) }))}
      value={category}
      allowDeselect={false}
      searchable
      onChange={(next) =>
        next &&
        void navigate({ to: '/account/subscription/usage/$category', params: { category: next }, search: {} })
      }
    />
  );
}

function CategoryPage({ category }: { category: Category }) {
  const { t } = useTranslation();
  const { page = 1 } = route.useSearch();
  const { data, error, refetch } = useQuery(categoryUsageQuery(category));
  if (error)
    return (
      <div role="alert" className={classes.failed}>
        <p>{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  if (!data) return <SkeletonRows rows={4} height={72} label={t('list.loading_short')} />;
  const isUnused = data.months.length === 0 && data.plans.length === 0;
  return (
    <div className={classes.page}>
      {data.plans.length > 0 || data.months.length > 0 ? <PlanPanel usage={data} /> : null}
      {isUnused ? null : <YearPlot usage={data} />}
      <UsageTable category={category} page={page} />
    </div>
  );
}
