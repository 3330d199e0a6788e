import { GraphQLError } from 'graphql';
import type { CallingApp } from '../../apps/app-tokens.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { documentHashOf } from '../../guards/document-id.ts';
import { judgeDocument } from '../../guards/judge-document.ts';
import { catalogueError } from '../../lib/errors.ts';

const idOf = (callingApp: CallingApp | undefined): string => {
  if (!callingApp) throw catalogueError('app_token_needed');
  return callingApp.app.id;
};

export const appResolvers: Resolvers = {
  Query: {
    app: (_, __, { callingApp }) => callingApp?.app ?? null,
    registeredDocuments: async (_, __, { callingApp, appDocuments }) => appDocuments.list(idOf(callingApp)),
  },
  Mutation: {
    registerDocument: async (_, { input }, { callingApp, appDocuments }, { schema }) => {
      const appId = idOf(callingApp);
      const measured = judgeDocument(input.document, schema);
      if (measured instanceof GraphQLError) throw measured;
      return { document: await appDocuments.register(appId, measured) };
    },
    removeDocument: async (_, { input }, { callingApp, appDocuments }) => {
      const appId = idOf(callingApp);
      const hash = documentHashOf(input.id);
      return { removed: hash !== undefined && (await appDocuments.remove(appId, hash)) };
    },
  },
};
