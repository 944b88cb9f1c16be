import { Anchor } from '@mantine/core';
import { entityNamed } from '@recto/contracts/entities/all';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHolds } from './session.ts';

type Props = {
  /** Name of the entity. */
  entity: string;
  id: number;
  /** To its form instead of to what it says. */
  edit?: boolean;
  /** What it is called where its content has no words. */
  label?: string;
  children: ReactNode;
};

/** A link to a record that the back office maintains. What cannot be opened, or not by this person, is no link. */
export const RecordLink = ({ entity, id, edit = false, label, children }: Props) => {
  const { routesByPath } = useRouter();
  const definition = entityNamed(entity);
  const roles = edit ? definition?.roles.write : definition?.roles.read;
  const mayOpen = useHolds(roles ?? ['ROLE_ADMIN']);
  const page = edit ? '/entity/$entity/$id/edit' : '/entity/$entity/$id';
  if (!definition || !mayOpen || !(page in routesByPath)) return null;
  return (
    <Anchor
      component={Link}
      size="sm"
      title={label}
      aria-label={label}
      to={`/entity/${entity}/${id}${edit ? '/edit' : ''}`}
    >
      {children}
    </Anchor>
  );
};
