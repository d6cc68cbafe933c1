// The near end of a worker that solves.

/** A worker, started with the first search and kept for the next, which will find its tables made. */
export class WorkerClient {
    #startWorker;
    #worker;
    /** What waits until the worker listens. */
    #unsent = [];
    #isReady = false;
    /** The searches that the worker has to do, by number. */
    #searches = new Map();
    #count = 0;

    constructor(startWorker) {
        this.#startWorker = startWorker;
    }

    /** Has the worker run a search, given by the arguments for `Search`. */
    run(request, signal, onProgress) {
        return new Promise((resolve, reject) => {
            this.#worker ??= this.#start();
            const id = ++this.#count;
            const cancel = () => {
                this.#send({ id });
                this.#end(id)?.reject(signal.reason);
            };
            signal.addEventListener('abort', cancel);
            const forget = () => signal.removeEventListener('abort', cancel);
            this.#searches.set(id, { resolve, reject, onProgress, forget });
            this.#worker.ref?.();
            this.#send({ id, request });
        });
    }

    /** Ends the worker. */
    close() {
        this.#worker?.terminate();
        this.#worker = undefined;
    }

    #start() {
        this.#isReady = false;
        this.#unsent = [];
        const worker = this.#startWorker(
            (message) => worker === this.#worker && this.#hear(message),
            (error) => worker === this.#worker && this.#fail(error),
        );
        return worker;
    }

    #send(message) {
        if (this.#isReady) this.#worker?.postMessage(message);
        else this.#unsent.push(message);
    }

    #hear({ isReady, failure, id, progress, solution, error }) {
        if (isReady) this.#begin();
        else if (failure) this.#fail(failure);
        else if (solution) this.#end(id)?.resolve(solution);
        else if (error) this.#end(id)?.reject(error);
        else this.#report(id, progress);
    }

    #begin() {
        this.#isReady = true;
        for (const message of this.#unsent.splice(0)) this.#send(message);
    }

    #report(id, progress) {
        const search = this.#searches.get(id);
        try {
            search?.onProgress?.(progress);
        } catch (error) {
            this.#send({ id });
            this.#end(id)?.reject(error);
        }
    }

    /** The worker has ended by itself, or nothing can be expected of it: the next search starts another. */
    #fail(error) {
        this.close();
        for (const id of [...this.#searches.keys()]) {
            const { message } = error;
            this.#end(id).reject(new Error(`The solver's worker has failed: ${message}`, { cause: error }));
        }
    }

    /** Forgets a search, and returns it unless it was forgotten before. */
    #end(id) {
        const search = this.#searches.get(id);
        search?.forget();
        this.#searches.delete(id);
        if (this.#searches.size === 0) this.#worker?.unref?.();
        return search;
    }
}
