import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the deepest route that has one. A screen that knows better (a document number) sets its own later. */
export function useWindowTitle(): void {
  const { t } = useTranslation();
  const key = useMatches({
    select: (matches) => matches.findLast((m) => m.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = key ? `${t(key)} · Recto` : 'Recto';
  }, [key, t]);
}
