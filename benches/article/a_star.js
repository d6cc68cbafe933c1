// The baseline of the benchmark: A* as in a well-known article of 2016, rewritten in plain JavaScript from a
// description. A state is an array of rows, copied through JSON; closed states are strings in a hash set; open states
// are in a binary heap with a comparator.
//
// Three faults of the article are fixed, so that both sides do the same work: it closed states when they were generated
// instead of when they were expanded, which loses shortest solutions; its linear conflict counted the Manhattan
// distance twice and counted every pair of tiles in conflict, which is inadmissible; and it included the blank in a
// heuristic.

class PriorityQueue {
    constructor(comparator) {
        this.comparator = comparator;
        this.items = [];
    }

    get length() {
        return this.items.length;
    }

    queue(item) {
        this.items.push(item);
        this.bubbleUp(this.items.length - 1);
    }

    dequeue() {
        const first = this.items[0];
        const last = this.items.pop();
        if (this.items.length > 0) {
            this.items[0] = last;
            this.bubbleDown(0);
        }
        return first;
    }

    bubbleUp(index) {
        while (index > 0) {
            const parent = (index - 1) >>> 1;
            if (this.comparator(this.items[index], this.items[parent]) >= 0) break;
            this.swap(index, parent);
            index = parent;
        }
    }

    bubbleDown(index) {
        for (;;) {
            let least = index;
            for (const child of [2 * index + 1, 2 * index + 2]) {
                if (child < this.items.length && this.comparator(this.items[child], this.items[least]) < 0) {
                    least = child;
                }
            }
            if (least === index) break;
            this.swap(index, least);
            index = least;
        }
    }

    swap(a, b) {
        const item = this.items[a];
        this.items[a] = this.items[b];
        this.items[b] = item;
    }
}

/** Where each value belongs: its row and column in the goal. */
const placesOf = (goal) => {
    const places = [];
    goal.forEach((row, i) => row.forEach((value, j) => (places[value] = [i, j])));
    return places;
};

const misplaced = (state, places) => {
    let count = 0;
    state.forEach((row, i) =>
        row.forEach((value, j) => {
            if (value !== 0 && (places[value][0] !== i || places[value][1] !== j)) count++;
        }),
    );
    return count;
};

const manhattan = (state, places) => {
    let sum = 0;
    state.forEach((row, i) =>
        row.forEach((value, j) => {
            if (value !== 0) sum += Math.abs(places[value][0] - i) + Math.abs(places[value][1] - j);
        }),
    );
    return sum;
};

/** Twice the fewest tiles that must leave a line so that the others, all at home in it, need not pass each other. */
const conflictOf = (targets) => {
    const longest = [];
    targets.forEach((target, i) => {
        longest[i] = 1;
        for (let j = 0; j < i; j++) {
            if (targets[j] < target) longest[i] = Math.max(longest[i], longest[j] + 1);
        }
    });
    return 2 * (targets.length - Math.max(0, ...longest));
};

const linearConflict = (state, places) => {
    let sum = manhattan(state, places);
    state.forEach((row, i) => {
        const home = row.filter((value) => value !== 0 && places[value][0] === i);
        sum += conflictOf(home.map((value) => places[value][1]));
    });
    state[0].forEach((_, j) => {
        const column = state.map((row) => row[j]);
        const home = column.filter((value) => value !== 0 && places[value][1] === j);
        sum += conflictOf(home.map((value) => places[value][0]));
    });
    return sum;
};

const heuristics = { misplaced, manhattan, linearConflict };

const blankOf = (state) => {
    const row = state.findIndex((values) => values.includes(0));
    return [row, state[row].indexOf(0)];
};

const successorsOf = (state) => {
    const [row, column] = blankOf(state);
    const successors = [];
    for (const [i, j] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
        if (i < 0 || i >= state.length || j < 0 || j >= state[0].length) continue;
        const next = JSON.parse(JSON.stringify(state));
        next[row][column] = next[i][j];
        next[i][j] = 0;
        successors.push(next);
    }
    return successors;
};

/**
 * Finds a shortest way from one board to another, each written as "1 2 3/4 5 6/7 8 0".
 * @returns {number[]} the moves, and the states expanded and generated
 */
export function solve(startText, goalText, heuristicName) {
    const parse = (text) => text.split("/").map((row) => row.split(" ").map(Number));
    const goal = parse(goalText);
    const [goalKey, places, heuristic] = [goal.toString(), placesOf(goal), heuristics[heuristicName]];
    const closed = new Set();
    const open = new PriorityQueue((a, b) => a.moves + a.estimate - b.moves - b.estimate);
    const start = parse(startText);
    open.queue({ state: start, moves: 0, estimate: heuristic(start, places) });
    let [expanded, generated] = [0, 0];
    while (open.length > 0) {
        const { state, moves } = open.dequeue();
        const key = state.toString();
        if (key === goalKey) return [moves, expanded, generated];
        if (closed.has(key)) continue;
        closed.add(key);
        expanded++;
        for (const next of successorsOf(state)) {
            if (closed.has(next.toString())) continue;
            generated++;
            open.queue({ state: next, moves: moves + 1, estimate: heuristic(next, places) });
        }
    }
    throw new Error("no way leads there");
}
