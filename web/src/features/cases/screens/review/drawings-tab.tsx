import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useCase } from './case-context.ts';
import classes from './review.module.css';

/** The drawings of a packaging case (G-019). */
export function DrawingsTab() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { caseUuid, content } = detail;
  if (content.medias.length === 0)
    return (
      <div className={classes.body}>
        <EmptyState title={t('cases.drawings.none')} />
      </div>
    );
  return (
    <ul className={classes.drawings}>
      {content.medias.map(({ id, title }, i) => (
        <li key={id}>
          <figure>
            <img
              src={`/resources/document-cases/${caseUuid}/medias/${id}`}
              alt={title ?? t('cases.drawings.one', { number: i + 1 })}
              loading="lazy"
            />
            {title && <figcaption>{title}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
