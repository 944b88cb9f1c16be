import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch with the modules that every installation has: `java -cp 'lib/*' RunOpenSearch.java FOLDER PORT`. */
public class RunOpenSearch extends Node {
  RunOpenSearch(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "one"),
        List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class, ReindexPlugin.class),
        false);
  }

  public static void main(String[] args) throws Exception {
    Settings settings =
        Settings.builder()
            .put("path.home", args[0])
            .put("cluster.name", "outside")
            .put("http.port", args[1])
            .put("transport.port", args[2])
            .put("network.host", "127.0.0.1")
            .put("discovery.type", "single-node")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    new RunOpenSearch(settings).start();
    System.out.println("started");
    // Ends with whoever started it.
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
