import shared from '../../../locales/fr/shared.ftl?raw';
import web from '../../../locales/fr/web.ftl?raw';

export const catalogue = [shared, web];
