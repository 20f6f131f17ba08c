import shared from '../../../../locales/en/shared.ftl?raw';
import web from '../../../../locales/en/web.ftl?raw';

export default [shared, web].join('\n');
