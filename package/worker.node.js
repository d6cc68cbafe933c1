// A worker thread of Node that solves.

import { parentPort } from 'node:worker_threads';

import './node.js';
import { serve } from './serving.js';

parentPort.on('message', serve((message) => parentPort.postMessage(message)));
