import { byId } from '../../utils/trees';

export default cachedEventHandler(async (event) => byId(event.context.params.id), { maxAge: 60 });
