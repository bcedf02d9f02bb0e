import type { Api, Endpoint, EndpointInput, EndpointReply } from '@fairline/contracts';

type Answer<E extends Endpoint> = (input: EndpointInput<E>) => EndpointReply<E> | Promise<EndpointReply<E>>;

export interface StandInApi extends Api {
  /** From now on this call is answered so; an answer that throws an ApiError is a refusal of the server. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  /** What was asked there, in order. */
  asked<E extends Endpoint>(endpoint: E): readonly EndpointInput<E>[];
}

/** The server of a test. A call that the test has not answered is a mistake of the test, and fails as one. */
export function standInApi(): StandInApi {
  const answers = new Map<string, (input: unknown) => unknown>();
  const calls: { readonly id: string; readonly input: unknown }[] = [];
  const call = async ({ id }: Endpoint, input: unknown): Promise<unknown> => {
    calls.push({ id, input });
    const answer = answers.get(id);
    if (answer === undefined) throw new Error(`The test does not say what ${id} answers.`);
    return answer(input);
  };
  return {
    call: call as Api['call'],
    answer: ({ id }, answer) => void answers.set(id, answer as (input: unknown) => unknown),
    asked: <E extends Endpoint>({ id }: E) =>
      calls.filter((one) => one.id === id).map(({ input }) => input as EndpointInput<E>),
  };
}
