import type { ReactNode } from 'react';
import { GUIDES } from '../../../portal/guides.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const isGuide = (href: string): boolean => GUIDES.some(({ id }) => id === href);

/**
 * A link in a guide: to another guide by its id, or to a screen of the portal by its path. Anything else is no link:
 * guides lead nowhere outside.
 */
export function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  if (isGuide(href))
    return (
      <TextLink inherit to="/support/$manual" params={{ manual: href }}>
        {children}
      </TextLink>
    );
  if (/^\/(?![/\\])/.test(href))
    return (
      <TextLink inherit to={href}>
        {children}
      </TextLink>
    );
  return children;
}
