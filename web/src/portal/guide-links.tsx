import { useTranslation } from 'react-i18next';
import { TextLink } from '../ui/text-link.tsx';
import classes from './guide-links.module.css';
import { type GuideId, guidesOf } from './guides.ts';
import { useAccount } from './session.ts';

type Props = { guides: readonly GuideId[]; onFollow: () => void };

/** The way from a page to what the manual says about it, as far as this account reads the manual. */
export function GuideLinks({ guides, onFollow }: Props) {
  const { t } = useTranslation();
  const account = useAccount();
  const readable = account ? guidesOf(account).map(({ id }) => id) : [];
  return (
    <p className={classes.guideLinks}>
      {guides
        .filter((id) => readable.includes(id))
        .map((id) => (
          <TextLink key={id} to="/support/$manual" params={{ manual: id }} onClick={onFollow}>
            {t('guides.guide', { name: t(`guides.name.${id}`) })}
          </TextLink>
        ))}
      <TextLink to="/support" onClick={onFollow}>
        {t('guides.all')}
      </TextLink>
    </p>
  );
}
