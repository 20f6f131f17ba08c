import shared from '../../../../locales/fr/shared.ftl?raw';
import web from '../../../../locales/fr/web.ftl?raw';

export default [shared, web].join('\n');
