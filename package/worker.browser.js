// A web worker that solves.

import './browser.js';
import { serve } from './serving.js';

const hear = serve((message) => postMessage(message));
onmessage = ({ data }) => hear(data);
