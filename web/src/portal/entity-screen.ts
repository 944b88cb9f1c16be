import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { ComponentType } from 'react';

/**
 * A screen of a feature's own making in place of a generic one, by the name that a definition gives it under `screens`.
 * A list gets the entity alone, a form of a new record none.
 */
export type EntityScreen = ComponentType<{ entity: Entity; record: EntityRecord | null }>;
