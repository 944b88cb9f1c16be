import type { SignInOptions } from '@recto/contracts/endpoints/tenancy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../../ui/mark.tsx';
import { Picture } from './picture.tsx';
import classes from './sign-in.module.css';

/** The open pages: a narrow column with the brand and its footer, beside a picture of what the product does. */
export function Frame({
  brand,
  children,
}: {
  brand?: SignInOptions['brand'] | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <main className={classes.column}>
        <div className={classes.card}>
          <header className={classes.brand}>
            <Mark size={32} />
            <h1>{brand?.name ?? 'Recto'}</h1>
            <p>{t('sign_in.intro')}</p>
          </header>
          {children}
        </div>
        {brand?.footer && <footer className={classes.footer}>{brand.footer}</footer>}
      </main>
      <Picture />
    </div>
  );
}
