using AutoGen;
using AutoGen.Core;
using AutoGen.OpenAI;
using AutoGen.OpenAI.Extension;

namespace Chats;

public static class Kitchen
{
    public static async Task CookAsync(ChatClient client)
    {
        var guest = new UserProxyAgent(name: "guest", humanInputMode: HumanInputMode.ALWAYS)
            .RegisterPrintMessage();
        var chef = new OpenAIChatAgent(
            chatClient: client,
            name: "chef",
            systemMessage: "You plan the menu. Hand on what is to be cooked.")
            .RegisterMessageConnector()
            .RegisterPrintMessage();
        var cook = new OpenAIChatAgent(client, name: "cook", systemMessage: "You cook.")
            .RegisterMessageConnector();

        var ordered = Transition.Create(guest, chef);
        var planned = Transition.Create(chef, cook, async (from, to, messages) => messages.Any());
        var served = Transition.Create(cook, guest);
        var kitchen = new GroupChat(
            admin: chef,
            members: [guest, chef, cook],
            workflow: new Graph([ordered, planned, served]));

        await guest.InitiateChatAsync(chef, "What is there to eat?");
        await kitchen.CallAsync(maxRound: 10);
    }

    public static IGroupChat Tasting(ChatClient client)
    {
        var sweet = new OpenAIChatAgent(client, name: "sweet", systemMessage: "You like it sweet.");
        var salty = new OpenAIChatAgent(client, name: "salty", systemMessage: "You like it salty.");
        var tasting = new RoundRobinGroupChat(agents: [sweet, salty]);

        return tasting;
    }
}
