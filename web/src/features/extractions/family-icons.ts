import type { Family } from '@recto/contracts/categories';
import {
  IconBulb,
  IconCertificate,
  IconClipboardCheck,
  IconFileInvoice,
  IconFileTextSpark,
  IconFlask,
  IconId,
  IconPackage,
  IconShoppingCartCheck,
  IconTruckDelivery,
  IconUserSquare,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** How the rail shows the families. */
export const FAMILY_ICONS: Record<Family, ComponentType<{ size?: number | string }>> = {
  order_confirmation: IconShoppingCartCheck,
  coa: IconClipboardCheck,
  nb_coa: IconFileTextSpark,
  lab_coa: IconFlask,
  religious_certificate: IconCertificate,
  invoice: IconFileInvoice,
  logistics: IconTruckDelivery,
  kyc: IconId,
  resume: IconUserSquare,
  packaging: IconPackage,
  idea: IconBulb,
};
