import type { ModalOwner, Mount } from '@fairline/sdk';
import { mountSubApp } from '@fairline/sdk/react';

import { modals } from './modal/modals.tsx';
import { subApp } from './subApp.ts';

export const mount: Mount & ModalOwner = Object.assign(mountSubApp(subApp), { modals });
