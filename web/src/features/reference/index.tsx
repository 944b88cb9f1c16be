import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconBoxSeam, IconClipboardCheck, IconEdit } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { MenuEntry } from '../../portal/menu.ts';
import type { ReviewSlots } from '../../portal/review-slots.ts';
import { privateRoute } from '../../portal/routes.ts';
import { SampleSearch } from './sample-list.queries.ts';

const samplesRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/entity/coa-mic-synonym-sample/search',
  validateSearch: SampleSearch,
  staticData: { access: ['ROLE_USER'], title: 'samples.title', guide: 'coa_user_manual' },
  component: lazyRouteComponent(() => import('./screens/sample-review.tsx'), 'SampleReview'),
});

export const routes = [samplesRoute] as const;

export const menu: readonly MenuEntry[] = [
  {
    menu: 'admin',
    key: 'samples.title',
    path: '/entity/coa-mic-synonym-sample/search',
    roles: ['ROLE_ADMIN'],
  },
];

/** In the place of screens of the back office. */
export const entityScreens = {
  'material-list': lazy(async () => ({
    default: (await import('./screens/material-list.tsx')).MaterialList,
  })),
  'order-list': lazy(async () => ({ default: (await import('./screens/order-list.tsx')).OrderList })),
  'vendor-form': lazy(async () => ({ default: (await import('./screens/vendor-form.tsx')).VendorForm })),
  'sample-form': lazy(async () => ({ default: (await import('./screens/sample-form.tsx')).SampleForm })),
  'material-view': lazy(async () => ({
    default: (await import('./screens/material-view.tsx')).MaterialView,
  })),
};

const loadParts = () => import('./parts/review-parts.ts');
const IpcsPanel = lazy(async () => ({ default: (await loadParts()).IpcsPanel }));
const CharacteristicsPanel = lazy(async () => ({ default: (await loadParts()).CharacteristicsPanel }));
const MetadataPanel = lazy(async () => ({ default: (await loadParts()).MetadataPanel }));
const SampleModal = lazy(async () => ({ default: (await loadParts()).SampleModal }));

const isCertificate = ({ category }: ExtractionDetail): boolean => MIC_CATEGORY[category] !== undefined;
const hasResult = ({ result }: ExtractionDetail): boolean => result !== null;

/** On the review screen: the materials that a document is about, and how a certificate stands to them. */
export const review: ReviewSlots = {
  panels: [
    {
      id: 'ipcs',
      title: 'reference.ipcs',
      icon: IconBoxSeam,
      shown: ({ result, revisedResult }) => ((revisedResult ?? result)?.ipcs ?? []).length > 0,
      Body: IpcsPanel,
    },
    {
      id: 'characteristics',
      title: 'reference.characteristics',
      icon: IconClipboardCheck,
      shown: (record) => isCertificate(record) && hasResult(record),
      Body: CharacteristicsPanel,
    },
    {
      id: 'certificate-data',
      title: 'reference.certificate_data',
      icon: IconEdit,
      shown: (record) => isCertificate(record) && hasResult(record),
      Body: MetadataPanel,
    },
  ],
  overlays: [{ path: 'coa-sample', shown: isCertificate, Body: SampleModal }],
};
