import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;

/** A link in running text or in a cell, to a page of the portal. Address and parameters are checked against the routes. */
export const TextLink = createLink((props: Props) => <Anchor size="sm" {...props} />);
