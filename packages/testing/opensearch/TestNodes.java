import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Starts OpenSearch nodes in one process: the first argument is their folder, each other one the HTTP port and the
 * transport port of a node, as in 9200:9300. Prints "ready" when the cluster is. Reads "close N" and "start N" from the standard input, and ends with it.
 */
public class TestNodes {
  public static void main(String[] args) throws Exception {
    List<String[]> ports = Arrays.stream(args).skip(1).map(pair -> pair.split(":")).collect(Collectors.toList());
    List<String> seeds = ports.stream().map(pair -> "127.0.0.1:" + pair[1]).collect(Collectors.toList());
    String first = "node-" + ports.get(0)[0];
    OpenSearchRunner runner = new OpenSearchRunner();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(runner)));
    runner.onBuild((number, settings) -> {
      String[] pair = ports.get(number - 1);
      settings.put("node.name", "node-" + pair[0]);
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", pair[0]);
      settings.put("transport.port", pair[1]);
      settings.putList("discovery.seed_hosts", seeds);
      // The first node needs no other to begin, or it would wait for one that starts after it.
      settings.putList("cluster.initial_cluster_manager_nodes", List.of(first));
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
      settings.put("action.auto_create_index", false);
    }).build(newConfigs().basePath(args[0]).numOfNode(ports.size()).clusterName("axle-" + first).disableESLogger());
    runner.ensureYellow();
    System.out.println("ready");
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] words = line.trim().split(" ");
      int node = words.length > 1 ? Integer.parseInt(words[1]) : 0;
      if (words[0].equals("close")) runner.getNode(node).close();
      if (words[0].equals("start")) runner.startNode(node);
      System.out.println("done " + line.trim());
    }
    System.exit(0);
  }

  private static void close(OpenSearchRunner runner) {
    try {
      runner.close();
      runner.clean();
    } catch (Exception problem) {
      System.err.println(problem);
    }
  }
}
