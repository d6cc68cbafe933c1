/** What the `detail` of every event tells of the game. */
export interface GameFigures {
    /** The size of the board, such as `4x4`. */
    size: string;
    /** The board, such as `1 2 3/4 5 6/7 8 0`. */
    board: string;
    /** The moves made so far, one for each tile that slid. */
    moves: number;
    /** The time on the clock, which starts with the first move and stands still while the board is out of sight. */
    milliseconds: number;
    /** Whether the solver helped. */
    isAssisted: boolean;
}

/** What the `detail` of `move` tells. */
export interface MoveFigures extends GameFigures {
    /** The way the tiles moved. */
    direction: 'U' | 'D' | 'L' | 'R';
    /** How many tiles slid together. */
    tiles: number;
}

/** The events of a puzzle. They bubble. */
export interface VideoSlidePuzzleEventMap extends HTMLElementEventMap {
    /** Tiles slid: by the player, by `undo` or `redo`, or by the solution. */
    move: CustomEvent<MoveFigures>;
    /** The board was solved. */
    solved: CustomEvent<GameFigures>;
}

/**
 * The element `<video-slide-puzzle>`: a board whose tiles are slices of a playing film. It is played by mouse, finger and
 * keyboard, and read by screen readers.
 */
export class VideoSlidePuzzleElement extends HTMLElement {
    /** The address of the film. Without one, the tiles have numbers. */
    src: string | null;
    /** The address of a picture that is shown until the film comes. */
    poster: string | null;
    /** The size of the board, width first, such as `4x4`, the default. From 2×2 to 10×10. */
    size: string | null;
    /** The board that each game begins with, such as `1 2 3/4 5 6/0 7 8`. */
    scramble: string | null;
    /** A text by which the board is drawn that each game begins with: the same for the same text and size. */
    seed: string | null;
    /** Numbers on the tiles: `off`, `large`, or anything else for small ones. */
    numbers: string | null;
    /** Whether `solve` makes all steps, and not only points out the next one. */
    autoplaySteps: boolean;
    /** Begins a new game as the attributes say. Until its first move, `undo` returns to the one before. */
    newGame(): void;
    /** Undoes the last slide. */
    undo(): void;
    /** Redoes the slide undone last. */
    redo(): void;
    /** Finds a solution from here, the shortest on boards of up to 16 cells, and points out its next move or makes all. */
    solve(): void;
    /** Makes the next move of a solution, which is found first. */
    step(): void;
    /** As of any element, and with the types of the puzzle's own events. */
    addEventListener<Type extends keyof VideoSlidePuzzleEventMap>(
        type: Type,
        listener: (this: VideoSlidePuzzleElement, event: VideoSlidePuzzleEventMap[Type]) => unknown,
        options?: boolean | AddEventListenerOptions,
    ): void;
    /** As of any element. */
    addEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
    ): void;
    /** As of any element, and with the types of the puzzle's own events. */
    removeEventListener<Type extends keyof VideoSlidePuzzleEventMap>(
        type: Type,
        listener: (this: VideoSlidePuzzleElement, event: VideoSlidePuzzleEventMap[Type]) => unknown,
        options?: boolean | EventListenerOptions,
    ): void;
    /** As of any element. */
    removeEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | EventListenerOptions,
    ): void;
}

declare global {
    interface HTMLElementTagNameMap {
        'video-slide-puzzle': VideoSlidePuzzleElement;
    }
}
